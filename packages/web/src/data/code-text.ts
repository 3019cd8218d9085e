import { ERROR_TEXTS_ES } from '../i18n/error-texts.es.ts'
import { addErrorTexts } from './error-texts.ts'

addErrorTexts(ERROR_TEXTS_ES)

/** The Spanish text of any code, also before a request was refused; what imports it brings the texts of all areas. */
export { codeText } from './error-text.ts'
