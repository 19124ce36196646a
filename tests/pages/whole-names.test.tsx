// A truncated name in a table is shown in full on hover.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import { Holder } from '@/pages/reports/reportData/issuable/holder'
import type { CardRow } from '@/pages/reports/reportData/issuable/card-rows'
import { UserName } from '@/pages/reports/reportData/users/user-name'
import type { UserRow } from '@/pages/reports/reportData/users/user-rows'
import { VisitorName } from '@/pages/reports/reportData/visitors/visitor-name'
import type { VisitorRow } from '@/pages/reports/reportData/visitors/visitor-rows'
import { DeskContext } from '@/pages/utils/visitors/desk-context'
import type { DeskRow } from '@/pages/utils/visitors/desk-rows'
import { PersonName } from '@/pages/utils/visitors/person'

const name = 'Maximiliane-Alexandra von und zu Hohenberg-Trauttmansdorff'
const visitor = { visitId: 'v-1', visitUserId: 'u-1', userId: null, vip: false }

const cases: Record<string, ReactNode> = {
  'front desk': <PersonName row={{ name, visitor } as unknown as DeskRow} isActive />,
  users: (
    <UserName
      row={{ id: 'u-1', name, user: { id: 'u-1' } } as unknown as UserRow}
      isActive
      onOpen={() => {}}
    />
  ),
  visitors: <VisitorName row={{ name, visitor } as unknown as VisitorRow} isActive />,
  'cards, a visitor': <Holder row={{ name, visitor } as unknown as CardRow} isActive />,
  'cards, a user': <Holder row={{ name, visitor: null } as unknown as CardRow} isActive />,
}

it.each(Object.entries(cases))('sets the full name as the title: %s', async (_, cell) => {
  await startI18n()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DeskContext value={{ tenantId: '', follow: () => {} } as never}>{cell}</DeskContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText(name)).toHaveAttribute('title', name)
})
