export * from './audit.collection.ts'
export * from './config.collection.ts'
