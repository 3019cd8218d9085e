import type { Plugin } from 'vite'
import { buildIdOf } from './build-id.ts'

const META = '<meta name="build-id" content="dev" />'

/** Emits `/builds/latest.json` ({id}) and the build's manifest ({id, date, files}) at `/builds/meta/{id}.json`, and writes the id into index.html. */
export function latestBuild(): Plugin {
  return {
    name: 'timesheet-latest-build',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .sort()
      const id = buildIdOf(files)
      const page = bundle['index.html']
      if (page?.type === 'asset' && typeof page.source === 'string')
        page.source = page.source.replace(META, META.replace('dev', id))
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) })
      this.emitFile({
        type: 'asset',
        fileName: `builds/meta/${id}.json`,
        source: JSON.stringify({ id, date: new Date().toISOString(), files }),
      })
    },
  }
}
