module.exports = () => ({
  auth: { secret: "test" },
  apiToken: { salt: "test" },
  transfer: { token: { salt: "test" } },
  serveAdminPanel: false,
});
