import { HOURS_ERRORS_ES } from '../i18n/hours-errors.es.ts'
import { addErrorTexts } from './error-texts.ts'

addErrorTexts(HOURS_ERRORS_ES)

/** The Spanish text of a code of the rules of hours, also before a request was refused. */
export { codeText } from './error-text.ts'
