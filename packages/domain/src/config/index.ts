export * from './config.collection.ts'
