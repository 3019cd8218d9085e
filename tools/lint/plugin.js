import { functionSize } from './function-size.js'
import { guardedImport } from './guarded-import.js'
import { importWalls } from './import-walls.js'
import { listSizes } from './list-sizes.js'
import { noClock } from './no-clock.js'
import { noSql } from './no-sql.js'

/** The project's own lint rules. */
const plugin = {
  meta: { name: 'timesheet' },
  rules: {
    'function-size': functionSize,
    'guarded-import': guardedImport,
    'import-walls': importWalls,
    'list-sizes': listSizes,
    'no-clock': noClock,
    'no-sql': noSql,
  },
}

export default plugin
