import type { AreaName } from './area-name.ts'

/** A line to insert into an existing file, before or after the first match of the pattern. */
export interface AreaLine {
  readonly file: string
  readonly place: 'before' | 'after'
  readonly at: RegExp
  readonly text: string
}

/** The lines that register an area. */
export function areaLines(name: AreaName): readonly AreaLine[] {
  return [...domainLines(name), ...serverLines(name), ...textLines(name), ...routeLines(name), ...pageLines(name)]
}

function domainLines({ area, value }: AreaName): AreaLine[] {
  return [
    {
      file: 'packages/domain/package.json',
      place: 'before',
      at: /^ {4}"\.\/config"/m,
      text: `    "./${area}": "./src/${area}/index.ts",\n`,
    },
    {
      file: 'packages/domain/src/collections.ts',
      place: 'before',
      at: /\n\/\*\* Every collection/,
      text: `import { ${value} } from './${area}/index.ts'\n`,
    },
    { file: 'packages/domain/src/collections.ts', place: 'before', at: /^\] as const/m, text: `  ${value},\n` },
    {
      file: 'tools/lint/layers.js',
      place: 'after',
      at: /domain: \[[^\]]*?(?=\n {4}'inbox')/,
      text: `\n    '${area}',`,
    },
  ]
}

function serverLines({ area, value }: AreaName): AreaLine[] {
  return [
    {
      file: 'packages/server/src/app.ts',
      place: 'before',
      at: /^import \{ loadSite \}/m,
      text: `import { ${value}Plugin } from './${area}/${area}.plugin.ts'\n`,
    },
    { file: 'packages/server/src/app.ts', place: 'after', at: /PLUGINS = \[/, text: `${value}Plugin, ` },
  ]
}

function textLines({ area, type }: AreaName): AreaLine[] {
  return [
    {
      file: 'packages/web/src/i18n/domain-errors.es.ts',
      place: 'before',
      at: /^import/m,
      text: `import type { ${type}Code } from '@timesheet/domain/${area}'\n`,
    },
    {
      file: 'packages/web/src/i18n/domain-errors.es.ts',
      place: 'before',
      at: /\n\/\*\* The Spanish text of each rule violation/,
      text: `\nconst ${area.toUpperCase()}: Record<${type}Code, string> = {\n  ${area}_dates: 'El fin no puede ser anterior al inicio',\n}\n`,
    },
    {
      file: 'packages/web/src/i18n/domain-errors.es.ts',
      place: 'after',
      at: /DOMAIN_ERRORS_ES = \{/,
      text: ` ...${area.toUpperCase()},`,
    },
  ]
}

function routeLines({ area, many }: AreaName): AreaLine[] {
  return [
    {
      file: 'packages/web/src/app/routes.ts',
      place: 'after',
      at: /ROUTES: readonly RouteEntry\[\] = \[\n/,
      text: `  shown(\n    '/${area}',\n    '${many}',\n    chunk(() => import('../features/${area}/${area}.list.tsx')),\n  ),\n`,
    },
    { file: 'e2e/fixtures/routes.ts', place: 'after', at: /^\/profile \| .*\n/m, text: `/${area} | ${many}\n` },
    {
      file: 'e2e/chunks.spec.ts',
      place: 'before',
      at: /^src\/features\/config\/config-home\.page\.tsx/m,
      text: `src/features/${area}/${area}.list.tsx | admin | /${area}\n`,
    },
  ]
}

function pageLines({ area, many }: AreaName): AreaLine[] {
  return [
    {
      file: 'docs/specification.md',
      place: 'before',
      at: /^\| Route index: /m,
      text: `| Route ${area}: \`/${area}\` | \`packages/web/src/app/routes.ts\` | \`e2e/shell.spec.ts\`: “every route of the \${layout} layout opens by its address, with its title and without errors” |\n`,
    },
    {
      file: 'docs/glossary.md',
      place: 'before',
      at: /^\| Emisión, /m,
      text: `| ${many} | \`${area}\` | \`/${area}\` |\n`,
    },
  ]
}
