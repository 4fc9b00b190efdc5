module.exports = () => ({
  graphql: { config: { landingPage: false } },
  "users-permissions": { config: { jwtSecret: "test" } },
});
