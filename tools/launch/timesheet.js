import { ensureBuilt, ensureServerBuilt } from './build.js'
import { ensureInstalled } from './install.js'
import { PROGRAM, PROGRAM_FLAGS } from './program.js'
import { runEntry } from './spawn.js'

const args = process.argv.slice(2)
ensureInstalled()
if (args[0] === undefined || args[0] === 'serve') ensureBuilt()
else ensureServerBuilt()
runEntry(PROGRAM, args, PROGRAM_FLAGS)
