import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeMutations } from '@/hooks/report/badge'
import { fromBase64 } from '@/lib/files/base64'
import { inParallel } from '@/lib/tasks'
import type { VisitUser } from '@/services/booking/visit-user'
import { useErrorText } from '@/widgets/error-text'
import { useTenantId } from '@/widgets/use-tenant-id'

type Badge = { visitor: VisitUser; content: Uint8Array<ArrayBuffer>; type: string; fileName: string }
export type FailedBadge = { visitor: VisitUser; failure: string }
type BadgeResult = Badge | FailedBadge

const isFailed = (badge: BadgeResult): badge is FailedBadge => 'failure' in badge
const isReady = (badge: BadgeResult): badge is Badge => !isFailed(badge)

/** Concurrent badge requests, so that a group does not crowd out other requests. */
const AT_ONCE = 2
const NONE: ReadonlyMap<VisitUser, BadgeResult> = new Map()

/** Requests the badges of visitors, with retry for failed ones. Unmounting cancels requests that have not started. */
export function useBadges(visitors: readonly VisitUser[]) {
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  const errorText = useErrorText()
  const { mutateAsync: generate } = useMutation(badgeMutations.generateBadge(tenantId))
  const [results, setResults] = useState(NONE)
  const [round, setRound] = useState({ visitors })

  const request = useEffectEvent(async (visitor: VisitUser): Promise<BadgeResult> => {
    const { visitId, visitUserId } = visitor
    try {
      const { content, contentType, fileName } = await generate({ visitId, visitUserId })
      const bytes = decode(content)
      if (!bytes) return { visitor, failure: t('badge.unreadable') }
      return { visitor, content: bytes, type: contentType, fileName: fileName ?? `badge-${visitUserId}.pdf` }
    } catch (error) {
      return { visitor, failure: errorText(error).message }
    }
  })
  useEffect(() => {
    let isWanted = true
    const tasks = round.visitors.map((visitor) => async () => (isWanted ? request(visitor) : undefined))
    void inParallel(tasks, AT_ONCE, (badge) => {
      if (badge && isWanted) setResults((previous) => new Map(previous).set(badge.visitor, badge))
    })
    return () => {
      isWanted = false
    }
  }, [round])

  const { badges, failed } = useMemo(() => {
    const answered = visitors.map((visitor) => results.get(visitor)).filter((badge) => badge !== undefined)
    return { badges: answered.filter(isReady), failed: answered.filter(isFailed) }
  }, [visitors, results])
  const done = badges.length + failed.length
  return {
    /** In the requested order, as far as loaded; stable reference until it changes. */
    badges,
    failed,
    done,
    isComplete: done === visitors.length,
    tryAgain: () => {
      const again = failed.map(({ visitor }) => visitor)
      setResults((previous) => new Map([...previous].filter(([, badge]) => isReady(badge))))
      setRound({ visitors: again })
    },
  }
}

function decode(content: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(content)
  } catch {
    return null
  }
}
