import type { Connected } from './connect.mts';

/** What the example workflows expect to find in an app: groups, and two lists to keep up to date, with their rules. */
const NEEDED: Array<{ path: string; id: string; body: () => BodyInit }> = [
	group({ guid: 'welcome', name: 'Welcome', type: 'public' }),
	group({ guid: 'customers', name: 'Customers', type: 'private', owner: 'amara' }),
	group({ guid: 'support', name: 'Support', type: 'public', owner: 'amara' }),
	group({
		...{ guid: 'moderators', name: 'Moderators', type: 'private', owner: 'amara' },
		members: { moderators: ['bjorn', 'chen', 'hana'] },
	}),
	keywordList('blocked-words', 'Blocked words', 'word', 'outdated word'),
	keywordList('blocked-links', 'Blocked links', 'pattern', String.raw`outdated\.example`),
	// A list alone blocks nothing.
	rule('blocked-words', 'Blocked words', 'word'),
	rule('blocked-links', 'Blocked links', 'pattern'),
];

function group(fields: { guid: string; [field: string]: unknown }) {
	return { path: '/v3/groups', id: fields.guid, body: () => JSON.stringify(fields) };
}

function keywordList(id: string, name: string, category: string, searchTerms: string) {
	const body = () => {
		const form = new FormData();
		for (const [field, value] of Object.entries({ id, name, category, searchTerms }))
			form.set(field, value);
		return form;
	};
	return { path: '/v3/moderation/keywords', id, body };
}

function rule(id: string, name: string, category: string) {
	const condition = {
		...{ id: 1, entity: 'message', operand: 'text', operator: 'contains', category },
		...{ isKeywordReferencePresent: true, value: id },
	};
	const fields = { id, name, action: ['blockMessage'], conditions: [condition] };
	return { path: '/v3/moderation/rules', id, body: () => JSON.stringify(fields) };
}

/** Makes the sandbox's app ready for the example workflows, over the platform's own API. */
export async function prepareApp({ address, key }: Connected): Promise<void> {
	const ask = async (path: string, init?: RequestInit) =>
		await fetch(`${address}${path}`, {
			...init,
			headers: {
				apikey: key,
				...(typeof init?.body === 'string' ? { 'content-type': 'application/json' } : {}),
			},
		});
	for (const { path, id, body } of NEEDED) {
		if ((await ask(`${path}/${id}`)).ok) continue;
		const answer = await ask(path, { method: 'POST', body: body() });
		if (!answer.ok)
			throw new Error(`POST ${path} (${id}): ${answer.status} ${await answer.text()}`);
	}
}
