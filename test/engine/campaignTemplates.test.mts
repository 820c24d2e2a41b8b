import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const spring = {
	...{ templateId: 'cc-template-spring', name: 'Spring', content: 'both' },
	...{ title: 'Hi {first_name}', text: 'Version {version} is here' },
	additionalFields: { link: 'app://{version}', templateCategory: 'Marketing', tags: ['b', 'a'] },
};
const offers = {
	...{ channelId: 'cc-notification-channel-offers', name: 'Offers', type: 'in_app' },
};
const creating: Array<[operation: string, parameters: object]> = [
	['template', spring],
	['channel', offers],
	['templateCategory', { name: 'Product news' }],
];

describe.each(creating)('%s › create', (resource, parameters) => {
	const place = `campaigns/${resource}/create` as const;

	it('says what is there already, and gives it where that is wanted', async () => {
		const [made] = await on.run(place, { ...parameters });
		const [refused] = await on.run(place, { ...parameters }, { continueOnFail: true });
		expect(refused?.json.details).toMatchObject({ code: 'ERR_CONFLICT' });
		const options = { ifExists: 'return' };
		const [row] = await on.run(place, { ...parameters, options });
		expect(row?.json).toMatchObject({ id: made?.json.id, alreadyExisted: true });
	});
});

it('updates all of an existing template but its content, and says so', async () => {
	await on.run('campaigns/template/create', spring);
	const change = { ...spring, name: 'Summer', options: { ifExists: 'update' } };
	const [row] = await on.run('campaigns/template/create', change);
	expect(row?.json).toMatchObject({ name: 'Summer', notUpdated: ['channels'] });
});

it('names a channel type that is there twice, and asks for nothing', async () => {
	const channels = JSON.stringify([{ channelType: 'in_app' }, { channelType: 'in_app' }]);
	const given = { templateId: 'cc-template-two', name: 'Two', content: 'channels', channels };
	const since = await on.sandbox.lastRequest();
	const [row] = await on.run(
		'campaigns/template/create',
		{ ...given, options: { ifExists: 'return' } },
		{ continueOnFail: true },
	);
	expect(row?.json.error).toMatch(/^Channels .*“in_app” again/);
	expect(await on.sandbox.lastRequest()).toBe(since);
});

it('takes a long alternative text and label', async () => {
	const texts = { alternativeText: 'Spring '.repeat(100).trim(), label: 'New '.repeat(50).trim() };
	const [row] = await on.run('campaigns/template/create', { ...spring, additionalFields: texts });
	expect(row?.json).toMatchObject(texts);
});

it('says that an app has one push channel, under whatever ID', async () => {
	const push = { ...offers, type: 'push', options: { ifExists: 'return' } };
	const [row] = await on.run('campaigns/channel/create', push, { continueOnFail: true });
	expect(row?.json.error).toMatch(/^The app can’t have another channel of this type/);
});

it('declares the variables of the content, and keeps it as Card JSON', async () => {
	await on.run('campaigns/template/create', spring);
	const asked = { templateId: 'cc-template-spring' };
	const [row] = await on.run('campaigns/template/get', asked);
	expect(row?.json).toMatchObject({
		variableSchema: [{ key: 'first_name' }, { key: 'version' }],
		versions: [
			{
				channels: [
					{ channelType: 'in_app', content: { version: '1.0' } },
					{
						channelType: 'push',
						content: { title: 'Hi {{first_name}}', link: 'app://{{version}}' },
					},
				],
			},
		],
	});
});
