package org.coreadmin.extension.spring.hosting;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import jakarta.transaction.UserTransaction;
import java.util.Optional;
import javax.sql.DataSource;
import org.hibernate.engine.transaction.jta.platform.spi.JtaPlatform;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.vendor.HibernateJpaDialect;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.UnexpectedRollbackException;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The application's transactions as Hibernate sees them from a plugin's persistence unit: it joins the one that its thread is in, writes
 * before that is committed, and neither begins nor ends one. Safe for use by several threads.
 */
final class HostTransactions implements JtaPlatform {

    private static final long serialVersionUID = 1;

    private final transient Joined joined;

    private HostTransactions(PlatformTransactionManager application) {
        joined = new Joined(application);
    }

    /**
     * Returns the transactions of an application's transaction manager, if they are transactions of the connection that
     * is bound to the DataSource.
     *
     * @param manager the transaction manager of the application; null if it has none, or several
     * @param dataSource that the persistence unit uses
     */
    static Optional<HostTransactions> of(@Nullable Object manager, DataSource dataSource) {
        DataSource bound = null;
        if (manager instanceof JpaTransactionManager jpa && jpa.getJpaDialect() instanceof HibernateJpaDialect) {
            bound = jpa.getDataSource();
        } else if (manager instanceof DataSourceTransactionManager jdbc) {
            bound = jdbc.getDataSource();
        }
        return bound == dataSource && manager instanceof PlatformTransactionManager application
                ? Optional.of(new HostTransactions(application))
                : Optional.empty();
    }

    @Override
    public TransactionManager retrieveTransactionManager() {
        return joined;
    }

    /** {@inheritDoc} Always empty, as nothing but the transaction manager is asked for. */
    @Override
    public @Nullable UserTransaction retrieveUserTransaction() {
        return null;
    }

    @Override
    public Object getTransactionIdentifier(Transaction transaction) {
        return transaction;
    }

    @Override
    public boolean canRegisterSynchronization() {
        return joined.getStatus() == Status.STATUS_ACTIVE;
    }

    @Override
    public void registerSynchronization(Synchronization synchronization) {
        TransactionSynchronizationManager.registerSynchronization(new HibernateSynchronization(synchronization));
    }

    @Override
    public int getCurrentStatus() {
        return joined.getStatus();
    }

    /** Notifies Hibernate of the end of the transaction. */
    private record HibernateSynchronization(Synchronization hibernate) implements TransactionSynchronization {

        @Override
        public void beforeCommit(boolean readOnly) {
            if (!readOnly) {
                hibernate.beforeCompletion();
            }
        }

        @Override
        public void afterCompletion(int status) {
            hibernate.afterCompletion(
                    switch (status) {
                        case STATUS_COMMITTED -> Status.STATUS_COMMITTED;
                        case STATUS_ROLLED_BACK -> Status.STATUS_ROLLEDBACK;
                        default -> Status.STATUS_UNKNOWN;
                    });
        }
    }

    /**
     * Marks the transaction after a failure that makes the entities useless: the transaction of all must not be
     * committed.
     */
    private static final class RolledBack implements TransactionSynchronization {

        static boolean isMarked() {
            return TransactionSynchronizationManager.getSynchronizations().stream()
                    .anyMatch(RolledBack.class::isInstance);
        }

        @Override
        public void beforeCommit(boolean readOnly) {
            throw new UnexpectedRollbackException(
                    "The transaction cannot be committed, since a plugin's entities failed in it");
        }
    }

    private static final class Joined implements TransactionManager {

        private final PlatformTransactionManager application;

        /** Hibernate's work beside the transaction, such as taking the next number from a table. */
        @SuppressWarnings("ThreadLocalUsage") // one for each persistence unit, and it goes with it
        private final ThreadLocal<TransactionStatus> beside = new ThreadLocal<>();

        Joined(PlatformTransactionManager application) {
            this.application = application;
        }

        @Override
        public int getStatus() {
            if (!TransactionSynchronizationManager.isSynchronizationActive()
                    || !TransactionSynchronizationManager.isActualTransactionActive()) {
                return Status.STATUS_NO_TRANSACTION;
            }
            return RolledBack.isMarked() ? Status.STATUS_MARKED_ROLLBACK : Status.STATUS_ACTIVE;
        }

        @Override
        public void setRollbackOnly() {
            if (getStatus() == Status.STATUS_ACTIVE) {
                TransactionSynchronizationManager.registerSynchronization(new RolledBack());
            }
        }

        @Override
        public Transaction suspend() {
            return new Suspended(start(TransactionDefinition.PROPAGATION_NOT_SUPPORTED));
        }

        @Override
        public void resume(@Nullable Transaction suspended) {
            if (suspended instanceof Suspended transaction) {
                application.commit(transaction.status());
            }
        }

        @Override
        public void begin() {
            beside.set(start(TransactionDefinition.PROPAGATION_REQUIRES_NEW));
        }

        @Override
        public void commit() {
            application.commit(ended());
        }

        @Override
        public void rollback() {
            application.rollback(ended());
        }

        private TransactionStatus start(int propagation) {
            return application.getTransaction(new DefaultTransactionDefinition(propagation));
        }

        private TransactionStatus ended() {
            TransactionStatus status = beside.get();
            if (status == null) {
                throw new IllegalStateException("The application ends its transactions by itself");
            }
            beside.remove();
            return status;
        }

        @Override
        public Transaction getTransaction() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setTransactionTimeout(int seconds) {
            throw new UnsupportedOperationException();
        }
    }

    /** A transaction of the application that another goes before. */
    private record Suspended(TransactionStatus status) implements Transaction {

        @Override
        public void commit() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean delistResource(javax.transaction.xa.XAResource resource, int flag) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean enlistResource(javax.transaction.xa.XAResource resource) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getStatus() {
            return Status.STATUS_ACTIVE;
        }

        @Override
        public void registerSynchronization(Synchronization synchronization) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void rollback() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setRollbackOnly() {
            status.setRollbackOnly();
        }
    }
}
