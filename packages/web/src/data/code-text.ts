import { FIELD_ERRORS_ES } from '../i18n/field-errors.es.ts'
import { firstTouch } from '../ui/lazy/first-touch.ts'
import { bringErrorTexts } from './bring-error-texts.ts'
import { addErrorTexts } from './error-texts.ts'

addErrorTexts(FIELD_ERRORS_ES)
// Rules of the domain refuse nothing before somebody types.
void firstTouch.then(bringErrorTexts)

/** The Spanish text of any code, also before a request was refused; what imports it brings the texts of all areas. */
export { codeText } from './error-text.ts'
