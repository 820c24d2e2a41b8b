import type { IDataObject } from 'n8n-workflow';
import {
	type Execution,
	failItems,
	isObject,
	type ItemResult,
	type Operation,
	type Plan,
	whileCurrent,
	without,
} from '../../engine';
import { WITHOUT_POST } from '../../platform/extensions';

/** The settings that an extension shows; it adds the ID of the app to them. */
export const settingsIn = ({ settings }: IDataObject): IDataObject | undefined =>
	isObject(settings) ? (without(settings, ['appId']) as IDataObject) : undefined;

/** The request where no settings are stored. It isn't repeated: what a second POST does isn't documented. */
const firstPost = ({ request, ...operation }: Operation): Operation => ({
	...operation,
	request: { ...request, method: 'POST', retry: 'never' },
});

/** Takes out of a plan what the current settings don't allow, and gives the results of that. */
type Leaving = (current: IDataObject, plan: Plan) => { plan: Plan; others: ItemResult[] };

/**
 * Settings are stored whole: the current ones are read first, and those that stay are sent again.
 * @param operation whose request replaces what is stored
 * @param leaving what isn't sent, by the first settings read: after a lost response they may hold our own change
 */
export const overCurrent = (
	operation: () => Operation,
	settings: (current: IDataObject, plan: Plan) => IDataObject,
	leaving: Leaving = (_, plan) => ({ plan, others: [] }),
): Pick<Execution<never>, 'fetch' | 'body'> => ({
	fetch: async (whole, { read, send, sendAs }) => {
		let sendable: ReturnType<Leaving> | undefined;
		return await whileCurrent(async (current) => {
			const stored = await read();
			if (!stored.ok && stored.problem.status !== 404)
				return { results: failItems(whole, stored.problem) };
			const currentState = (stored.ok && settingsIn(stored.value)) || {};
			sendable ??= leaving(currentState, whole);
			const { plan, others } = sendable;
			if (plan.items.length === 0) return { results: others };
			const knowing = { ...plan, currentState };
			const isThere = Object.keys(currentState).length > 0;
			const replaces = isThere || WITHOUT_POST.includes(String(plan.input.extension));
			const request = replaces
				? send(knowing, current())
				: sendAs(firstPost(operation()), knowing, current());
			return { plan: knowing, requestResult: await request, others };
		});
	},
	body: (plan) => ({ settings: settings(plan.currentState ?? {}, plan) }),
});
