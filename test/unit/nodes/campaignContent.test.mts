import { csvOf } from '../../../nodes/CometChatCampaigns/recipient/csv';
import { create } from '../../../nodes/CometChatCampaigns/template';
import { setContent } from '../../../nodes/CometChatCampaigns/template';
import { variableSchema } from '../../../nodes/CometChatCampaigns/template/variables';
import { withVariables } from '../../../nodes/fields/braces';
import { card } from '../../../nodes/fields/card';

const filled = {
	...{ templateId: 'cc-template-release', name: 'Release' },
	...{
		content: 'in_app',
		contentAs: 'form',
		channelType: 'in_app',
		title: 'Hi {name}',
		text: 'Look: {{news}}',
	},
};

/** What an operation sends for values as the form has them. */
function sent(input: object, operation = create) {
	const read = operation.schema().parse({ ...filled, ...input });
	return operation.toBody?.({}, read) ?? {};
}

it.each([
	['Hi {{name}}, {_a1}', 'Hi {{name}}, {{_a1}}'],
	['{a}{b}', '{{a}}{{b}}'],
	['{}, {1a}, {a b}, {{ a }}, {', '{}, {1a}, {a b}, {{ a }}, {'],
])('sends the variables of “%s” as “%s”', (written, out) =>
	expect(withVariables(written)).toBe(out),
);

it.each([create, setContent])(
	'takes spaces inside the braces of a variable in a text',
	(operation) => {
		expect(JSON.stringify(sent({ title: '{ name }', text: '{{ a }} {b }' }, operation))).toMatch(
			/"{{name}}".*"{{ a }} {{b}}"/,
		);
	},
);

it.each(['Hi {first name}', '{Größe}', '{1a}', '{{first-name}}', '{user.name}', '{ a b }'])(
	'refuses “%s”, which would be shown as it is',
	(title) => {
		for (const operation of [create, setContent]) {
			const read = operation.schema().safeParse({ ...filled, title });
			expect(read.error?.issues[0]?.message).toContain('isn’t a variable');
		}
	},
);

it.each(['{}', '{', '{"a": 1}', '{…}', 'f() { return 1; }'])(
	'leaves “%s” in a text as it is',
	(title) => expect(JSON.stringify(sent({ title }))).toContain(JSON.stringify(title).slice(1, -1)),
);

it('declares each variable of the content once, those given as they are', () => {
	const given = { key: 'name', name: 'First name', type: 'string', required: true };
	const plan = { key: 'plan', name: 'plan', type: 'string', required: false };
	const content = { a: ['{{name}} {{ plan }}', { b: '{{plan}}' }] };
	expect(variableSchema(content, [given])).toEqual([given, plan]);
});

const url = 'https://example.com/a.png';

it('makes a card that is one, with picture, title, text and buttons', () => {
	const buttons = [{ label: 'Read', url: 'https://example.com/{name}' }];
	const { channels } = sent({ imageUrl: url, buttons });
	const [{ content }] = channels as [{ content: unknown }];
	expect(card.parse(content)).toEqual(content);
	const action = { type: 'openUrl', url: 'https://example.com/{{name}}' };
	expect(content).toMatchObject({
		body: [
			{ type: 'image', url, altText: 'Hi {{name}}' },
			{ type: 'text', content: 'Hi {{name}}' },
			{ type: 'text', content: 'Look: {{news}}' },
			{ type: 'row', items: [{ label: 'Read', action }] },
		],
		fallbackText: 'Hi {{name}}\nLook: {{news}}',
	});
});

it('makes a push notification of the same text, with picture and link', () => {
	const content = { title: 'Hi {{name}}', body: 'Look: {{news}}', image: url, link: 'app://a' };
	const input = { channelType: 'push', imageUrl: url, link: 'app://a' };
	expect(sent(input, setContent)).toEqual({ content });
});

it.each(['javascript:alert(1)', 'https://exa mple.com', 'example.com'])(
	'takes no address such as %s',
	(link) => expect(create.schema().safeParse({ ...filled, link }).success).toBe(false),
);

it('uploads a UID as its own field reads it, and values as they are', () => {
	const file = csvOf({ csvFrom: 'text', csv: 'user_id,name\n Amara , Ann\n' });
	expect(file.content).toMatch(/^user_id,name\r?\namara," Ann"\r?\n$/);
});

it('sends channels as they were given', () => {
	const channels = [{ channelType: 'push', sequenceOrder: 1, content: { title: '{{name}}' } }];
	const variableSchema = [{ key: 'name', name: 'name', type: 'string', required: false }];
	expect(sent({ content: 'channels', channels })).toEqual({
		status: 'draft',
		channels,
		variableSchema,
	});
});
