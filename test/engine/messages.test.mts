import type { IDataObject } from 'n8n-workflow';
import { branches } from '../catalogue/branches.mts';
import { fromAmara, hello, withMessages } from '../support/messaging.mts';

const { on, sent, send } = withMessages();

it('sends a text with its mentions, quote, tags and metadata', async () => {
	const [row] = await send({
		...fromAmara,
		additionalFields: {
			mentions: ['dalia', 'bjorn'],
			quotedMessageId: '2',
			tags: 'a,b',
			metadata: '{"order": 7}',
		},
	});
	const text = '<@uid:dalia> <@uid:bjorn> Hello';
	expect(row).toMatchObject({
		json: { text, sender: 'amara', receiver: 'bjorn', type: 'text' },
		pairedItem: { item: 0 },
	});
	expect(await sent()).toMatchObject([
		{
			...{ sender: 'amara', receiver: 'bjorn', category: 'message', quotedMessageId: 2 },
			...{ tags: ['a', 'b'], data: { text, metadata: { order: 7 } } },
			muid: expect.stringMatching(/^[\da-f-]{36}$/),
		},
	]);
});

it('mentions a user once, in whatever case the UID comes', async () => {
	await send({
		...fromAmara,
		text: 'Hello <@uid:CHEN>',
		additionalFields: { mentions: ['dalia', 'Dalia', 'chen'] },
	});
	expect((await sent())[0]?.data.text).toBe('<@uid:dalia> Hello <@uid:CHEN>');
});

it('sends in the name of the app where nobody else is named', async () => {
	const [row] = await send({ ...hello, options: { simplify: false } });
	expect(row.json).toMatchObject({ receiver: 'bjorn', senderName: expect.any(String) });
});

it('sends files by their links, and fills in what the links show', async () => {
	const files = [
		{ url: 'https://example.com/a/Menu%20May.PDF?v=2' },
		{ url: 'https://example.com/photo', mimeType: 'image/jpeg', name: 'us', size: 1024 },
	];
	await send({
		...{
			receiverType: 'group',
			receiverGroup: 'book-club',
			kind: 'file',
			options: { onBehalfOf: 'amara' },
		},
		...{ attachments: { values: files }, additionalFields: { caption: 'Have a look' } },
	});
	expect(await sent()).toMatchObject([
		{
			...{ receiver: 'book-club', receiverType: 'group', type: 'file' },
			data: {
				text: 'Have a look',
				attachments: [
					{
						...{ url: files[0]?.url, name: 'Menu May.PDF' },
						...{ mimeType: 'application/pdf', extension: 'pdf' },
					},
					{ name: 'us', mimeType: 'image/jpeg', extension: 'jpg', size: 1024 },
				],
			},
		},
	]);
});

const { form, scheduler, card, interactiveCard } = branches.kind as Record<string, IDataObject>;
const json = (text: unknown) => JSON.parse(String(text)) as object;
const none = { interactionGoal: { type: 'none' }, allowSenderInteraction: false };
const survey = {
	...{ title: 'Survey', text: 'Survey', formFields: json(form?.formFields) },
	submitElement: json(form?.submitElement),
};
const menu = { text: 'Our menu', cardActions: json(interactiveCard?.cardActions) };
const place = {
	...{ customType: 'location', customData: '{"lat": 52.5}' },
	additionalFields: { incrementUnreadCount: true, metadata: '{"a": 1}' },
};
const toGo = { ...form, additionalFields: { interactionGoal: 'anyOf', goalElements: 'go' } };
const there = { customData: { lat: 52.5 }, metadata: { a: 1, incrementUnreadCount: true } };
const asked = { interactionGoal: { type: 'anyOf', elementIds: ['go'] }, interactiveData: survey };
const meeting = { ...none, interactiveData: json(scheduler?.scheduler) };
const poll = { interactiveData: { poll: 1 } };
const onItsWay = { card: json(card?.card), text: 'On its way' };

it.each<[kind: string, category: string, type: string, fields: object | undefined, data: object]>([
	['custom', 'custom', 'location', place, there],
	['form', 'interactive', 'form', toGo, asked],
	['interactiveCard', 'interactive', 'card', interactiveCard, { ...none, interactiveData: menu }],
	['scheduler', 'interactive', 'scheduler', scheduler, meeting],
	[
		'customInteractive',
		'interactive',
		'customInteractive',
		{ interactiveData: '{"poll": 1}' },
		poll,
	],
	['card', 'card', 'card', card, onItsWay],
])('sends a message of the kind %s', async (kind, category, type, fields, data) => {
	await send({ ...fromAmara, kind, ...fields });
	expect(await sent()).toMatchObject([{ category, type, data }]);
});

it('gives the edited message, not the action that tells of it', async () => {
	const [row] = await on.run('cometChat/message/update', { id: '1', text: 'Good evening' });
	expect(row.json).toMatchObject({
		...{ id: '1', text: 'Good evening', sender: 'amara', type: 'text' },
		editedAt: expect.stringMatching(/^2.*Z$/),
	});
});

it.each([
	[{ metadata: '{"a": 2}' }, { a: 2 }],
	[{ unset: ['metadata'] }, {}],
])(
	'keeps what extensions have in the metadata of a message that gets %j',
	async (additionalFields, own) => {
		const kept = { '@injected': { extensions: { polls: { id: 'p' } } } };
		const metadata = JSON.stringify({ a: 1, ...kept });
		const [row] = await send({ ...fromAmara, additionalFields: { metadata } });
		const parameters = { id: String(row.json.id), additionalFields };
		await on.run('cometChat/message/update', parameters as never);
		expect(((await sent())[0]?.data as IDataObject).metadata).toEqual({ ...own, ...kept });
	},
);

it('clears metadata and tags of a message where that is chosen, and metadata by an empty object', async () => {
	const filled = { metadata: '{"a": 1}', tags: ['b'] };
	const [row] = await send({ ...fromAmara, additionalFields: filled });
	const update = async (additionalFields: object) => {
		const parameters = { id: String(row.json.id), text: 'Hi', additionalFields };
		await on.run('cometChat/message/update', parameters as never);
		const [{ data, tags }] = (await sent()) as unknown as [{ data: object; tags: string[] }];
		return { data, tags };
	};
	expect(await update({})).toEqual({
		data: { text: 'Hi', metadata: { a: 1 } },
		tags: ['b'],
	});
	expect(await update({ metadata: '{}' })).toEqual({
		data: { text: 'Hi', metadata: {} },
		tags: ['b'],
	});
	expect(await update({ unset: ['metadata', 'tags'] })).toEqual({
		data: { text: 'Hi', metadata: {} },
		tags: [],
	});
});
