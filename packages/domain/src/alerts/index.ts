export * from './alert-rules.ts'
export * from './company-alerts.calc.ts'
export * from './person-alerts.calc.ts'
