// Loaded first into a process that we start: when we are gone, even if we were killed, it and what
// it started itself end at once. All that it wrote was meant to be thrown away.
process.on('disconnect', () => {
	try {
		process.kill(-process.pid, 'SIGKILL');
	} catch {
		process.exit(1);
	}
});
process.channel?.unref();
