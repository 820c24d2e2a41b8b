import type { IDataObject } from 'n8n-workflow';
import { waitFor } from '../../harness/process/waitFor.mts';
import { many, withNodes } from '../support/withNodes.mts';
import { faults } from './campaign/faults.mts';
import { reportedBy } from './campaign/reported.mts';

const on = withNodes();

const CAMPAIGNS = 30;
const RECIPIENTS = 120;
const NOTIFICATIONS = 400;
const id = (value: string) => ({ __rl: true, mode: 'id', value });
const how = { continueOnFail: true };
const options = { requestsPerMinute: 0, timeout: 3000 };
const uid = (index: number) => `person-${index}`;

interface Delivery {
	campaign: string | null;
	tag: string | null;
	receiver: string;
}

/** What rows report, by what they are about. */
type Reports = Map<string, ReturnType<typeof reportedBy>>;

test('nobody gets an announcement twice, and none is called sent that is not', async () => {
	const { sandbox } = on;
	await sandbox.limits({ limit: 1_000_000, import: 1_000_000 });
	await on.run(
		'dataImport/user/import',
		{ uid: '={{ $json.uid }}', name: 'Somebody', options: { requestsPerMinute: 0 } },
		{ items: many(RECIPIENTS, (index) => ({ uid: uid(index) })) },
	);
	const drafts: string[] = [];
	const template = { templateId: id('cc-template-release'), templateVersion: 1 };
	for (let index = 0; index < CAMPAIGNS; index++) {
		const given = { name: `Campaign ${index}`, ...template };
		drafts.push(String((await on.run('campaigns/campaign/create', given))[0].json.id));
	}
	await sandbox.faults(faults);

	// Recipients are added in three runs of each campaign, so that one that fails leaves others.
	const added: Reports = new Map();
	for (const campaign of drafts)
		for (let part = 0; part < 3; part++) {
			const users = many(RECIPIENTS / 3, (index) => uid(part * (RECIPIENTS / 3) + index));
			const rows = await on.run(
				'campaigns/recipient/add',
				{ campaignId: id(campaign), userId: '={{ $json.uid }}', options },
				{ items: users.map((one) => ({ uid: one })), ...how },
			);
			for (const [index, row] of rows.entries())
				added.set(`${campaign} ${users[index]}`, reportedBy(row, true));
		}

	// What is reported as not sent is run again, as a person would; what is in doubt is left alone.
	const sent: Reports = new Map();
	for (const campaign of drafts)
		for (let run = 0; run < 20 && !['done', 'doubt'].includes(sent.get(campaign) ?? ''); run++) {
			const given = { campaignId: id(campaign), options };
			const [row] = await on.run('campaigns/campaign/send', given, how);
			sent.set(campaign, reportedBy(row, true));
		}

	const notified: Reports = new Map();
	for (let index = 0; index < NOTIFICATIONS; index++) {
		const parameters: IDataObject = {
			...{ templateId: id('cc-template-reminder'), userId: uid(index % RECIPIENTS), options },
			additionalFields: { tag: `tag-${index}` },
		};
		const [row] = await on.run('campaigns/notification/send', parameters, how);
		notified.set(`tag-${index} ${uid(index % RECIPIENTS)}`, reportedBy(row, true));
	}

	await sandbox.faults([]);
	const campaigns = await waitFor(async () => {
		const all = await sandbox.state<{ id: string; status: string }>('campaigns');
		return all.every(({ status }) => status !== 'sending') ? all : undefined;
	}, 'A campaign goes on');
	const items = await sandbox.state<Delivery>('feedItems');
	const pushes = await sandbox.state<Delivery>('pushNotifications');
	const feed = items.map(({ campaign, receiver }) => `${campaign} ${receiver}`);
	const direct = pushes.map(({ tag, receiver }) => `${tag} ${receiver}`);
	const owned = await sandbox.state<{ owner: string; userId: string }>('campaignRecipients');
	const recipients = new Set(owned.map(({ owner, userId }) => `${owner} ${userId}`));
	const isSent = new Set(
		campaigns.filter(({ status }) => !['draft', 'scheduled'].includes(status)).map((one) => one.id),
	);

	const doubled = feed.length - new Set(feed).size + direct.length - new Set(direct).size;
	const wrong = (reports: Reports, there: Set<string>) =>
		[...reports].filter(([name, said]) =>
			said === 'done' ? !there.has(name) : ['refused', 'limited'].includes(said) && there.has(name),
		);
	const misreported = [
		...wrong(added, recipients),
		...wrong(sent, isSent),
		...wrong(notified, new Set(direct)),
	];
	const lost = [...added].filter(([name, said]) => {
		const [campaign = ''] = name.split(' ');
		return said === 'done' && isSent.has(campaign) && !feed.includes(name);
	});
	const doubt = (reports: Reports) =>
		[...reports.values()].filter((said) => said === 'doubt').length;
	process.stdout.write(
		`Announcements under mixed faults: ${added.size} recipients (${doubt(added)} in doubt), ` +
			`${sent.size} campaigns (${doubt(sent)}), ${notified.size} notifications (${doubt(notified)}); ` +
			`doubled ${doubled}, misreported ${misreported.length}, lost ${lost.length}\n`,
	);
	expect({ doubled, misreported, lost }).toEqual({ doubled: 0, misreported: [], lost: [] });
	expect(isSent.size).toBeGreaterThan(CAMPAIGNS / 2);
});
