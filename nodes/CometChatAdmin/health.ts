import { resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { checked } from './health/fields';
import { checking, notChecked } from './shared/checkRows';
import { keyChecks } from './health/keyChecks';
import { roundTrip } from './health/roundTrip';

/** The webhook is read with the credential of the Management API, not with that of this operation. */
const WEBHOOK =
	'With a Management API credential, check it with Webhook → Check. Without one, turn on Round Trip.';

/** Check health. */
const check = defineOperation({
	value: 'check',
	name: 'Check',
	action: 'Check health of app and trigger',
	description: 'Check the API key, and whether events arrive at the trigger',
	notice:
		'Returns an item for each check, with its status: ok, failed or notChecked. For Round Trip, publish a workflow that reacts to messages of the type n8n_health_check.',
	request: { method: 'GET', api: 'chat', path: '/roles' },
	query: checked,
	execution: checking(async (plan, requests) => [
		...(await keyChecks(plan, requests)),
		notChecked('webhook', WEBHOOK),
		await roundTrip(plan, requests),
	]),
});

export const health = resource({
	value: 'health',
	name: 'Health',
	default: 'check',
	operations: [check],
});
