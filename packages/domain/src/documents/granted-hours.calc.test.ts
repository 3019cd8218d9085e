import { expect, it } from 'vitest'
import { grantedForecast } from './granted-hours.calc.ts'

it.each([
  ['is added to the forecast', { forecastMinutes: 600, budgetMinutes: 480 }, 840],
  ['starts from the budget where nothing else is forecast', { forecastMinutes: 0, budgetMinutes: 480 }, 720],
  ['is all where there is neither', { forecastMinutes: 0, budgetMinutes: 0 }, 240],
])('what is granted %s', (_, document, forecast) => {
  expect(grantedForecast(document, 240)).toBe(forecast)
})
