/** The caller. Without a token only the methods of self-update links are allowed. */
export type Identity =
  | { kind: 'staff'; loginId: string; login: string; tenantIds: readonly string[] }
  | { kind: 'kiosk'; tenantId: string }
  /** From a self-update link. */
  | { kind: 'link'; tenantId: string; visitUserId: string }
  | { kind: 'nobody' }

export const NOBODY: Identity = { kind: 'nobody' }
