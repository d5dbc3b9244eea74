export { inReview, reviewAddress, reviewScopeIn, scopeName } from './review.ts'
