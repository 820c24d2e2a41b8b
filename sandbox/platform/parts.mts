/** Everything that a collection is built from. */
export { ApiProblem, keyResult, resultsOf } from './answers/apiProblem.mts';
export * as field from './answers/fields.mts';
export { badRequest, problem } from './answers/problems.mts';
export { Query } from './answers/query.mts';
export { complaints, readFields } from './answers/readFields.mts';
export { slugged } from './answers/slugged.mts';
export * as column from './database/columns.mts';
export { Conditions } from './database/conditions.mts';
export type { Store } from './database/store.mts';
export { getter, type RawRow, type Row, table } from './database/table.mts';
export { publish } from './deliveries/publish.mts';
export { type Webhook, webhooks, webhookTriggers } from './deliveries/tables.mts';
export { bareList, crud, type Pages, unpaged } from './endpoints/crud.mts';
export { cursorFields, cursorPage, directions } from './endpoints/cursorPage.mts';
export type { Actor, ResponseContent, RequestContext, Endpoint } from './endpoints/endpoint.mts';
export {
	accountApi,
	api,
	callApi,
	chatApi,
	done,
	eitherApi,
	managementApi,
	userApi,
} from './endpoints/endpoint.mts';
export { limited } from './endpoints/limited.mts';
export { listRows } from './endpoints/listRows.mts';
export { type Listed, onePage } from './endpoints/onePage.mts';
export { apiKeys, appIdOf, apps, beginning } from './identity.mts';
export { type FormPart, isFile } from './server/form.mts';
export type { Collection } from './service.mts';
