import { ensureBuilt } from './launch/build.js'

ensureBuilt()
