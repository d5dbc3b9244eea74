export const areeTematicheDescription = {}
