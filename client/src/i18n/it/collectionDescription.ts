export const collectionDescription = {}
