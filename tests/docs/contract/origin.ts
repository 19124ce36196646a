/** Fields named in sections 3 and 7 of the specification, by schema. All others are assumptions. */
export const SPECIFIED: Record<string, readonly string[]> = {
  Account: ['id'],
  AuthenticationResult: ['accessToken'],
  AuthUser: ['id', 'login'],
  Company: ['companyId', 'name'],
  ConfigurationEntry: ['configurationValue'],
  DatabaseSetting: ['setting', 'value'],
  Domain: ['domainId'],
  DomainTenant: ['tenantId', 'domainId'],
  Location: ['locationId', 'parentLocationId'],
  MachineProfile: ['loginCode'],
  Screen: ['screenId'],
  Tenant: ['id', 'database'],
  User: ['id', 'login'],
  UserPhoto: ['userId', 'photo'],
  Visit: ['visitId'],
  VisitUser: ['visitUserId', 'visitId'],
  reserveCardForVisitor: ['success'],
}

export const originOf = (schema: string, field: string) =>
  SPECIFIED[schema]?.includes(field) ? 'specification' : 'assumed'
