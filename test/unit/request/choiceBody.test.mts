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

it('sends what a choice stands for, and not the choice', () => {
	expect(buildBody(fields, { kind: 'image', name: 'Ann' })).toEqual({
		...{ category: 'message', type: 'image', name: 'Ann' },
	});
	expect(buildBody(fields, { kind: 'plain' })).toEqual({});
});

it('lets fields win over what a choice stands for', () => {
	const given = { kind: 'custom', ownType: 'location', goal: 'anyOf', metadata: { a: 1 } };
	expect(buildBody(fields, given)).toEqual({
		...{ category: 'custom', type: 'location' },
		data: { goal: { type: 'anyOf' }, metadata: { a: 1 } },
	});
	expect(buildBody(fields, { kind: 'custom' })).toEqual({
		...{ category: 'custom', data: { goal: { type: 'none' } } },
	});
});

it('sends nothing of a field that only a hook uses', () => {
	expect(buildBody(fields, { kind: 'plain', note: 'x' })).toEqual({});
});

it('changes no input', () => {
	const data = { a: 1 };
	buildBody(
		{ ...fields, inner: text({ ...about, sendAs: 'data.metadata.b' }) },
		{ kind: 'custom', metadata: data, inner: 'x' },
	);
	expect(data).toEqual({ a: 1 });
});
