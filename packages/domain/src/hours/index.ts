export * from './hours.collection.ts'
export * from './hours-rules.collection.ts'
export * from './periods.collection.ts'
export * from './nonproductive.collection.ts'
