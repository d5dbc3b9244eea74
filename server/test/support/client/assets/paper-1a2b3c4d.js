export const paper = 'carta'
