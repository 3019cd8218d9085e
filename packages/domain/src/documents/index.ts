export * from './documents.collection.ts'
