import { Button, Group, useMantineColorScheme } from '@mantine/core'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Toaster } from '../ui/toast/toaster.tsx'
import { ActSamples } from './act-samples.tsx'
import { ChartSamples } from './chart-samples.tsx'
import { ExplainedSamples } from './explained-samples.tsx'
import { GridSamples } from './grid-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TextSamples } from './text-samples.tsx'
import { TokenSamples } from './token-samples.tsx'

/**
 * Every component of `ui` in every state, for developers; served by `npm run dev` at /gallery.html, not part of the
 * product.
 */
export function Gallery() {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme()
  return (
    <Page>
      <PageHeader title="Gallery" subtitle="Every component of ui/ in every state; docs/guides/visual-language.md">
        <Group>
          <Button variant="default" onClick={toggleColorScheme}>
            {colorScheme === 'dark' ? 'Light' : 'Dark'}
          </Button>
        </Group>
      </PageHeader>
      <TokenSamples />
      <TextSamples />
      <StateSamples />
      <ActSamples />
      <GridSamples />
      <ChartSamples />
      <ExplainedSamples />
      <Toaster />
    </Page>
  )
}
