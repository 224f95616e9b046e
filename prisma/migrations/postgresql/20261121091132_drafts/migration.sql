-- CreateTable
CREATE TABLE "Draft" (
    "id" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "wizard" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT,
    "subject" TEXT NOT NULL,
    "stepIndex" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,
    "nameSearch" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL,
    "saveId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Draft_owner_updatedAt_idx" ON "Draft"("owner", "updatedAt");

-- CreateIndex
CREATE INDEX "Draft_deletedAt_idx" ON "Draft"("deletedAt");
