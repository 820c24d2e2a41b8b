import {
	Conditions,
	done,
	managementApi,
	listRows,
	problem,
	type RawRow,
	resultsOf,
	webhookTriggers as table,
} from '../../platform/parts.mts';
import { triggerIds as body } from './body.mts';
import { webhookOf } from './webhookOf.mts';
import { describe, isTrigger } from './triggerNames.mts';

const noTrigger = problem('ERR_TRIGGER_NOT_FOUND', 'The trigger {} does not exist.');

const path = '/webhooks/:id/triggers';

export const triggerEndpoints = [
	/** A result for each. Adding what is there changes nothing. */
	managementApi.post(path, { body }, ({ store, params, body: { triggerIds } }) => {
		const { id: webhook } = webhookOf(store, params.id);
		return resultsOf(triggerIds, (id) => {
			if (!isTrigger(id)) throw noTrigger(id);
			table.insert(store, { webhook, id });
			return `The trigger ${id} has been added to the webhook ${webhook} successfully.`;
		});
	}),
	managementApi.get(path, (call) => {
		const { id: webhook } = webhookOf(call.store, call.params.id);
		const where = new Conditions(call.query).equals('webhook', webhook);
		const serialize = ({ id }: RawRow) => ({ id, description: describe(String(id)) });
		return listRows(call, { from: table.name, where, orderBy: 'id', serialize });
	}),
	/** One answer for all; what is not there is passed over. */
	managementApi.delete(path, { body }, ({ store, params, body: { triggerIds } }) => {
		const { id: webhook } = webhookOf(store, params.id);
		for (const id of triggerIds) table.delete(store, { webhook, id });
		const message = `${triggerIds.join(', ')} removed from the webhook ${webhook} successfully.`;
		return done(message, triggerIds.length);
	}),
];
