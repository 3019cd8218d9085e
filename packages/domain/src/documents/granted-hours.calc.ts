import type { Minutes } from '../kernel/index.ts'
import type { ProjectDocument } from './documents.collection.ts'

/** The forecast of a document once more hours are granted; one without a forecast starts from its budget. */
export function grantedForecast(
  { forecastMinutes, budgetMinutes }: Pick<ProjectDocument, 'forecastMinutes' | 'budgetMinutes'>,
  granted: Minutes,
): Minutes {
  return (forecastMinutes || budgetMinutes) + granted
}
