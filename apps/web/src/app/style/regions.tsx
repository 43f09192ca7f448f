import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Spinner } from '../../shared/ui/spinner.tsx'
import { Cell, HeadCell, Pager, Row, Table, type SortDirection } from '../../shared/ui/table.tsx'
import { TabLink, Tabs } from '../../shared/ui/tabs.tsx'
import { TierSwatch } from '../../shared/ui/tier-swatch.tsx'

export function TabsAndHeader({ theme }: { theme: string }) {
  return (
    <div className="-mx-6">
      <PageHeader title="ZIP code lookup" sub="41,489 ZIP codes" actions={<Button>Export CSV</Button>} />
      <Tabs label={`Example tabs, ${theme}`}>
        <TabLink to="/_/style" count={24}>
          Open
        </TabLink>
        <TabLink to="/404">Other</TabLink>
      </Tabs>
    </div>
  )
}

const rows = [
  { zipcode: '94110', city: 'San Francisco', tier: 1, percent: 100 },
  { zipcode: '98109', city: 'Seattle', tier: 2, percent: 90 },
  { zipcode: '12207', city: 'Albany', tier: 2, percent: 90 },
]

export function Tables({ theme }: { theme: string }) {
  const [sort, setSort] = useState<SortDirection>('descending')
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(10)
  const turned = sort === 'descending' ? rows : rows.toReversed()
  return (
    <div>
      <Table>
        <thead>
          <tr>
            <HeadCell>ZIP code</HeadCell>
            <HeadCell sort="none" onSort={() => undefined}>
              City
            </HeadCell>
            <HeadCell>Tier</HeadCell>
            <HeadCell
              numeric
              sort={sort}
              onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}
            >
              Percent
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {turned.map(({ zipcode, city, tier, percent }) => (
            <Row key={zipcode}>
              <Cell>{zipcode}</Cell>
              <Cell>{city}</Cell>
              <Cell>
                <TierSwatch tierNumber={tier}>Tier {tier}</TierSwatch>
              </Cell>
              <Cell numeric>{percent}</Cell>
            </Row>
          ))}
          <Row tone="selected">
            <Cell>00501</Cell>
            <Cell>Holtsville</Cell>
            <Cell>
              <TierSwatch tierNumber={1}>Tier 1</TierSwatch>
            </Cell>
            <Cell numeric>100</Cell>
          </Row>
          <Row tone="warning">
            <Cell>00000</Cell>
            <Cell colSpan={3}>ZIP code 00000 was not found.</Cell>
          </Row>
        </tbody>
      </Table>
      <Pager
        label={`Example pages, ${theme}`}
        page={page}
        pageSize={size}
        total={1250}
        sizes={[5, 10, 50, 100]}
        onPage={setPage}
        onPageSize={setSize}
      />
    </div>
  )
}

export function Messages() {
  return (
    <>
      <EmptyState
        title="No bonus structure groups available"
        actions={
          <>
            <Button look="primary">Create group</Button>
            <Button>Import from CSV</Button>
          </>
        }
        link={<a href="#colour">Download the template</a>}
      >
        A group says what bonus each level gets in each country.
      </EmptyState>
      <Note kind="warning">
        No rate from EUR to USD. <a href="#colour">Add it in Currencies</a>
      </Note>
      <Note kind="danger">
        Cannot save while there are invalid fields. <a href="#colour">Show 2 rows with problems</a>
      </Note>
      <Note>Default roles are not editable.</Note>
    </>
  )
}

export function Loading() {
  return (
    <>
      <div className="flex flex-col gap-2">
        <Skeleton width={108} />
        <Skeleton width={48} height={8} />
        <Skeleton />
      </div>
      <Progress label="Rows checked" value={62_000} max={100_000}>
        62,000 of 100,000 rows
      </Progress>
      <p className="flex items-center gap-2 text-12 text-ink-3">
        <Spinner />
        Refreshing, figures of 09:41
      </p>
    </>
  )
}
