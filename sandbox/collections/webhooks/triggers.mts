import {
	Conditions,
	endpoint,
	listRows,
	problem,
	messageResult,
	webhookTriggers as table,
} from '../../platform/parts.mts';
import { triggerIds as body } from './body.mts';
import { webhookOf } from './webhookOf.mts';
import { describe, isTrigger } from './triggerNames.mts';

const noTrigger = problem('ERR_TRIGGER_NOT_FOUND', 'The trigger {} does not exist.');

const path = '/webhooks/:id/triggers';
const base = 'management';

export const triggerEndpoints = [
	/** A result for each. Adding what is there changes nothing. */
	endpoint({
		method: 'POST',
		path,
		base,
		body,
		handle({ store, params, body: { triggerIds } }) {
			const { id: webhook } = webhookOf(store, params.id);
			const add = (id: string): string => {
				if (!isTrigger(id)) throw noTrigger(id);
				table.insert(store, { webhook, id });
				return `The trigger ${id} has been added to the webhook ${webhook} successfully.`;
			};
			const results = triggerIds.map((id) => [id, messageResult(() => add(id))]);
			return { data: Object.fromEntries(results), entities: triggerIds.length };
		},
	}),
	endpoint({
		method: 'GET',
		path,
		base,
		handle(call) {
			const { id: webhook } = webhookOf(call.store, call.params.id);
			const where = new Conditions(call.query).and('webhook = ?', webhook);
			const show = (row: { id?: unknown }) => {
				const id = String(row.id);
				return { id, description: describe(id) };
			};
			return listRows(call, { from: table.name, where, orderBy: 'id', show });
		},
	}),
	/** One answer for all; what is not there is passed over. */
	endpoint({
		method: 'DELETE',
		path,
		base,
		body,
		handle({ store, params, body: { triggerIds } }) {
			const { id: webhook } = webhookOf(store, params.id);
			for (const id of triggerIds) table.delete(store, { webhook, id });
			const message = `${triggerIds.join(', ')} removed from the webhook ${webhook} successfully.`;
			return { data: { success: true, message }, entities: triggerIds.length };
		},
	}),
];
