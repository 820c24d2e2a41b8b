import type { ExpectedCall } from './scenario.mts';

/** What a trigger asks of the Management API each time that its workflow is published and taken back. */
export const registered = (times: number): ExpectedCall[] =>
	[
		'GET /apps/{id}/webhooks/{id} → 404',
		'POST /apps/{id}/webhooks',
		'GET /apps/{id}/webhooks/{id}/triggers',
		'POST /apps/{id}/webhooks/{id}/triggers',
		'GET /apps/{id}/webhooks/{id}',
		'DELETE /apps/{id}/webhooks/{id}',
	].map((request) => ({ request, times }));
