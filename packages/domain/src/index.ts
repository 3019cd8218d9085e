export { COLLECTIONS } from './collections.ts'
