import { registerHooks } from 'node:module'

const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g

const printed = new Set<string>()

// Loaded by `--import`: prints each library that the program loads.
registerHooks({
  load(url, context, nextLoad) {
    const name = [...url.matchAll(PACKAGE)].at(-1)?.[1]
    if (name !== undefined && !printed.has(name)) {
      printed.add(name)
      console.log(`loaded library ${name}`)
    }
    return nextLoad(url, context)
  },
})
