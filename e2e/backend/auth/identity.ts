/** Who asks. Somebody without a token may use what a self-update link needs, no more. */
export type Identity =
  | { kind: 'staff'; loginId: string; login: string; tenantIds: readonly string[] }
  | { kind: 'kiosk'; tenantId: string }
  /** Of a self-update link. */
  | { kind: 'link'; tenantId: string; visitUserId: string }
  | { kind: 'nobody' }

export const NOBODY: Identity = { kind: 'nobody' }
