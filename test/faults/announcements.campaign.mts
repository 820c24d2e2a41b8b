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

/** How often each thing was delivered, by its name. */
const counted = (names: string[]): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
	return counts;
};

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
	for (let index = 0; index < CAMPAIGNS; index++) {
		const given = {
			name: `Campaign ${index}`,
			templateId: id('cc-template-release'),
			templateVersion: 1,
		};
		const [{ json }] = await on.run('campaigns/campaign/create', given);
		drafts.push(String(json.id));
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
			const [row] = await on.run(
				'campaigns/campaign/send',
				{ campaignId: id(campaign), options },
				how,
			);
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
	const campaigns = await waitFor(
		async () => {
			const all = await sandbox.state<{ id: string; status: string }>('campaigns');
			return all.every(({ status }) => status !== 'sending') ? all : undefined;
		},
		'A campaign goes on',
		{ patience: 60_000 },
	);
	const items = await sandbox.state<Delivery>('feedItems');
	const pushes = await sandbox.state<Delivery>('pushNotifications');
	const feed = counted(items.map(({ campaign, receiver }) => `${campaign} ${receiver}`));
	const direct = counted(pushes.map(({ tag, receiver }) => `${tag} ${receiver}`));
	const recipients = new Set(
		(await sandbox.state<{ owner: string; userId: string }>('campaignRecipients')).map(
			({ owner, userId }) => `${owner} ${userId}`,
		),
	);
	const isSent = new Set(
		campaigns.filter(({ status }) => !['draft', 'scheduled'].includes(status)).map((one) => one.id),
	);

	const all = [...feed, ...direct];
	const doubled = all.filter(([, count]) => count > 1).length;
	const wrong = (reports: Reports, isSo: (name: string) => boolean) =>
		[...reports].filter(([name, said]) =>
			said === 'done' ? !isSo(name) : said === 'refused' || said === 'limited' ? isSo(name) : false,
		);
	const misreported = [
		...wrong(added, (name) => recipients.has(name)),
		...wrong(sent, (name) => isSent.has(name)),
		...wrong(notified, (name) => direct.has(name)),
	];
	const lost = [...added].filter(([name, said]) => {
		const [campaign = ''] = name.split(' ');
		return said === 'done' && isSent.has(campaign) && !feed.has(name);
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
