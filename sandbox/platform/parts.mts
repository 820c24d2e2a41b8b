/** Everything that a collection is built from. */
export type { ApiProblem } from './answers/apiProblem.mts';
export { keyResult, messageResult } from './answers/apiProblem.mts';
export * as field from './answers/fields.mts';
export { badRequest, problem } from './answers/problems.mts';
export { flagOf, listOf, numberOf, textOf } from './answers/query.mts';
export { complaints, readFields } from './answers/readFields.mts';
export { slugged } from './answers/slugged.mts';
export * as column from './database/columns.mts';
export type { NewRowOf, RowOf } from './database/columns.mts';
export { Conditions } from './database/conditions.mts';
export { equals, searched } from './database/searched.mts';
export type { Store } from './database/store.mts';
export { getter, type RawRow, table } from './database/table.mts';
export { publish } from './deliveries/publish.mts';
export { type Webhook, webhooks, webhookTriggers } from './deliveries/tables.mts';
export { crud } from './endpoints/crud.mts';
export { cursorFields, cursorPage, directions } from './endpoints/cursorPage.mts';
export {
	type Actor,
	type Answer,
	type Call,
	type Endpoint,
	endpoint,
} from './endpoints/endpoint.mts';
export { limited } from './endpoints/limited.mts';
export { listRows } from './endpoints/listRows.mts';
export { apiKeys, appIdOf, apps, beginning } from './identity.mts';
export { type FormPart, isFile } from './server/form.mts';
export type { Collection } from './service.mts';
