import type { FoundMessage } from './found';

/** Numbers of messages, and of what is in them. */
export class Tally {
	messages = 0;
	doubles = 0;
	/** What has no counterpart. */
	readonly lost = new Counts();
	/** Links of files, by host. */
	readonly fileHosts = new Counts();

	/** Counts what is sent for a message. */
	add(message: FoundMessage, sign = 1): void {
		this.messages += sign * sentFor(message);
		this.fileHosts.add(hostsOf(message), sign);
	}

	/** Takes back what was counted of a message that is there twice. */
	takeBack(message: FoundMessage): void {
		this.doubles++;
		this.add(message, -1);
		this.lost.add(message.lost, -1);
	}

	/** Takes back what others counted that isn't sent. */
	subtract({ messages, fileHosts }: Tally): void {
		this.messages -= messages;
		this.fileHosts.add(fileHosts.all, -1);
	}

	/** The sum of two. */
	with(other: Tally): Tally {
		const sum = new Tally();
		for (const one of [this, other]) {
			sum.messages += one.messages;
			sum.doubles += one.doubles;
			sum.lost.add(one.lost.all);
			sum.fileHosts.add(one.fileHosts.all);
		}
		return sum;
	}
}

/** How many messages one becomes: one for each file. */
export const sentFor = ({ files = [] }: FoundMessage): number => Math.max(1, files.length);

function hostsOf({ files = [] }: FoundMessage): Record<string, number> {
	const hosts: Record<string, number> = {};
	for (const { url } of files) {
		const host = URL.canParse(url) ? new URL(url).host : '';
		hosts[host] = (hosts[host] ?? 0) + 1;
	}
	return hosts;
}

/** Counts by name. */
export class Counts {
	private readonly counts = new Map<string, number>();

	add(more: Record<string, number> = {}, sign = 1): void {
		for (const [name, count] of Object.entries(more))
			this.counts.set(name, (this.counts.get(name) ?? 0) + sign * count);
	}

	get all(): Record<string, number> {
		return Object.fromEntries([...this.counts].filter(([, count]) => count !== 0));
	}
}
