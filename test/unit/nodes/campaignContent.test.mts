import { create } from '../../../nodes/CometChatCampaigns/template/create';
import { setContent } from '../../../nodes/CometChatCampaigns/template/setContent';
import { variableSchema } from '../../../nodes/CometChatCampaigns/template/variables';
import { withVariables } from '../../../nodes/vocabulary/braces';
import { card } from '../../../nodes/vocabulary/card';

const filled = {
	...{ templateId: 'cc-template-release', name: 'Release', status: 'draft' },
	...{ contentAs: 'form', channelType: 'in_app', title: 'Hi {name}', text: 'Look: {{news}}' },
};

/** What an operation sends for values as the form has them. */
function sent(input: object, operation = create) {
	const read = operation.schema().parse({ ...filled, ...input });
	return operation.toBody?.({}, read) ?? {};
}

const contentOf = (input: object) =>
	(sent(input).channels as Array<{ channelType: string; content: Record<string, unknown> }>).map(
		({ content }) => content,
	);

describe('a variable', () => {
	it.each([
		['Hi {name}', 'Hi {{name}}'],
		['Hi {{name}}, {_a1}', 'Hi {{name}}, {{_a1}}'],
		['{a}{b}', '{{a}}{{b}}'],
		['{}, {1a}, {a b}, {{ a }}, {', '{}, {1a}, {a b}, {{ a }}, {'],
	])('in “%s” goes out as “%s”', (written, out) => expect(withVariables(written)).toBe(out));

	it('that the content mentions is declared once, those given as they are', () => {
		const given = { key: 'name', name: 'First name', type: 'string', required: true };
		expect(variableSchema({ a: ['{{name}} {{ plan }}', { b: '{{plan}}' }] }, [given])).toEqual([
			given,
			{ key: 'plan', name: 'plan', type: 'string', required: false },
		]);
	});
});

describe('the form', () => {
	it('gives a card that is one, with picture, title, text and buttons', () => {
		const buttons = [
			{ label: 'Read', url: 'https://example.com/{name}' },
			{ label: 'Open', url: '{place}' },
		];
		const [content] = contentOf({ imageUrl: 'https://example.com/a.png', buttons });
		expect(card.parse(content)).toEqual(content);
		const pictured = { url: 'https://example.com/a.png', altText: 'Hi {{name}}' };
		const items = [
			{ label: 'Read', action: { type: 'openUrl', url: 'https://example.com/{{name}}' } },
			{ label: 'Open', action: { url: '{{place}}' } },
		];
		expect(content).toMatchObject({
			body: [
				{ type: 'image', ...pictured },
				{ type: 'text', content: 'Hi {{name}}' },
				{ type: 'text', content: 'Look: {{news}}' },
				{ type: 'row', items },
			],
			fallbackText: 'Hi {{name}}\nLook: {{news}}',
		});
	});

	it('gives the same text as a push notification', () => {
		const more = { channelType: 'both', link: 'app://a', imageUrl: '{picture}' };
		expect(contentOf(more)[1]).toEqual({
			...{ title: 'Hi {{name}}', body: 'Look: {{news}}', image: '{{picture}}', link: 'app://a' },
		});
		const keys = ['picture', 'name', 'news'].map((key) => ({ key }));
		expect(sent(more).variableSchema).toMatchObject(keys);
	});

	it('sets the content of one channel', () => {
		const content = { title: 'Hi {{name}}', body: 'Look: {{news}}' };
		expect(sent({ channelType: 'push' }, setContent)).toEqual({ content });
	});

	it.each(['javascript:alert(1)', 'https://exa mple.com', 'example.com'])(
		'takes no address such as %s',
		(link) => expect(create.schema().safeParse({ ...filled, link }).success).toBe(false),
	);
});

it('sends channels as they were given', () => {
	const channels = [{ channelType: 'push', sequenceOrder: 1, content: { title: '{{name}}' } }];
	const variableSchema = [{ key: 'name', name: 'name', type: 'string', required: false }];
	expect(sent({ contentAs: 'channels', channels })).toEqual({ channels, variableSchema });
});
