export * from './search.api.ts'
