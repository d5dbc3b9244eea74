export { inReview, reviewAddress, reviewScopeIn, scopeName } from './review.ts'
export { readingWork } from './api.ts'
export { allTogether, missingIn } from './gap-counts.ts'
