/** How often each fault is repeated; FAULT_ROUNDS says another number. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 10);
