import type { Fields } from '../../../nodes/engine/declaration/field';
import { buildBody } from '../../../nodes/engine/request/buildBody';
import { optional } from '../../../nodes/engine/declaration/field';
import { options, text } from '../../../nodes/vocabulary/basic';
import { metadata } from '../../../nodes/vocabulary/common';

const about = { displayName: 'A', description: 'What it is' };
const kind = options({
	...about,
	options: {
		image: { name: 'Image', body: { category: 'message', type: 'image' } },
		custom: { name: 'Custom', body: { category: 'custom', 'data.goal.type': 'none' } },
		plain: 'Plain',
	},
	sendAs: '',
});
const fields: Fields = {
	kind,
	ownType: optional(text({ ...about, sendAs: 'type' })),
	metadata: metadata({ description: 'Data', sendAs: 'data.metadata' }),
	goal: optional(text({ ...about, sendAs: 'data.goal.type' })),
	note: optional(text({ ...about, sendAs: '' })),
	name: optional(text(about)),
};

const custom = { kind: 'custom', ownType: 'location', goal: 'anyOf', metadata: { a: 1 } };
it.each<[string, object, object]>([
	[
		'what a choice stands for',
		{ kind: 'image', name: 'Ann' },
		{ category: 'message', type: 'image', name: 'Ann' },
	],
	['no choice', { kind: 'plain' }, {}],
	['a default', { kind: 'custom' }, { category: 'custom', data: { goal: { type: 'none' } } }],
	[
		'fields rather than what a choice stands for',
		custom,
		{ category: 'custom', type: 'location', data: { goal: { type: 'anyOf' }, metadata: { a: 1 } } },
	],
	['nothing of a field that only a hook uses', { kind: 'plain', note: 'x' }, {}],
])('sends %s', (_, input, body) => expect(buildBody(fields, { ...input })).toEqual(body));

it('changes no input', () => {
	const inner = text({ ...about, sendAs: 'data.metadata.b' });
	buildBody({ ...fields, inner }, { ...custom, inner: 'x' });
	expect(custom.metadata).toEqual({ a: 1 });
});
