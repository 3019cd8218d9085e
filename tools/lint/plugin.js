import { guardedImport } from './guarded-import.js'
import { listSizes } from './list-sizes.js'

/** The house rules of the browser application that no rule of the linter says. */
const plugin = { meta: { name: 'timesheet' }, rules: { 'guarded-import': guardedImport, 'list-sizes': listSizes } }

export default plugin
